import { issues } from '#contract/issues.ts'
import type { Issue, IssueLine } from '#contract/issues.ts'
import { lineKinds } from '#contract/reading/lines/kinds.ts'
import { plural, t } from '#contract/words.ts'
import { call } from '../../api.ts'
import { useAddMany } from '../../quick-add/adding.ts'
import type { Adding, Line } from '../../quick-add/adding.ts'
import { failed } from '../../ui/failures.ts'
import { useAdd } from '../changes.ts'
import { SimilarIssues } from '../lazy-parts.ts'
import { issueTopic } from '../queries.ts'
import { useBodyOf } from './quick-add.ts'

const told = ({ title }: Issue) => ({ title: t('Issue created successfully'), description: title })

/** What a line of a tab adds: an issue of its interval, yours unless it names somebody else. */
export const useAddingIssues = (teamId: number, interval: Issue['interval']): Adding => {
  const plainOf = useBodyOf(interval)
  const { mutateAsync: addOne } = useAdd(told)
  const addMany = useAddMany({
    topic: issueTopic,
    send: (teamId, added: IssueLine[]) => call(issues.addMany, { params: { teamId }, body: { added } }),
    remove: (ids) => call(issues.removeSelection, { body: { ids } }),
    told: (count) => ({ title: t('Issues created'), description: plural(count, '{count} issue', '{count} issues') }),
    onError: failed(t('Failed to create issues')),
  })
  const bodyOf = ({ title, person, degree }: Line): IssueLine => ({
    ...plainOf(title),
    ...(person && { assignedToId: person.id }),
    ...(degree !== undefined && { priority: degree }),
  })
  return {
    hint: t('Add an issue…'),
    kinds: lineKinds.issue,
    addWords: (count) => plural(count, 'Add {count} issue', 'Add {count} issues'),
    below: ({ title, teamId, clear }) => <SimilarIssues {...{ title, teamId }} onReopened={clear} />,
    add: (line) => addOne({ teamId: line.team?.id ?? teamId, body: bodyOf(line) }),
    addAll: (lines) => addMany({ teamId, added: lines.map(bodyOf) }),
  }
}
