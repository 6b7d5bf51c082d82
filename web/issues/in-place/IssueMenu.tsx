import type { Issue } from '#contract/issues.ts'
import { t } from '#contract/words.ts'
import { useChangeInPlace } from '../../sync/in-place.ts'
import { PersonMenu } from '../../teams/PersonMenu.tsx'
import { ChoiceMenu } from '../../ui/in-place/ChoiceMenu.tsx'
import { sharedValue } from '../../ui/in-place/editing.ts'
import type { OpenField } from '../../ui/in-place/editing.ts'
import { Rank } from '../Rank.tsx'
import { issueFields } from './fields.ts'

const priorities = [5, 4, 3, 2, 1, null].map((value) => ({
  value,
  shown: value === null ? t('None') : <Rank priority={value} />,
}))

/** The menu of a field of one issue or of several. */
export const IssueMenu = ({ field, rows, ...menu }: OpenField<Issue> & { onClose: () => void }) => {
  const change = useChangeInPlace(issueFields)
  if (field === 'assignedToId') {
    return (
      <PersonMenu
        {...menu}
        label={t('Assignee')}
        teamIds={rows.map(({ teamId }) => teamId)}
        inAll={rows.length > 1}
        value={sharedValue(rows, ({ assignedToId }) => assignedToId)}
        onChoose={(assignee) => change(rows, { assignedToId: assignee?.id ?? null, assignee }, t('Assignee changed'))}
      />
    )
  }
  return (
    <ChoiceMenu
      {...menu}
      label={t('Priority')}
      choices={priorities}
      value={sharedValue(rows, ({ priority }) => priority)}
      onChoose={(priority) => change(rows, { priority }, t('Priority changed'))}
    />
  )
}
