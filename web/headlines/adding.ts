import { headlines } from '#contract/headlines.ts'
import type { HeadlineLine } from '#contract/headlines.ts'
import { lineKinds } from '#contract/reading/lines/kinds.ts'
import { plural, t } from '#contract/words.ts'
import { call } from '../api.ts'
import { useAddMany } from '../quick-add/adding.ts'
import type { Adding } from '../quick-add/adding.ts'
import { failed } from '../ui/failures.ts'
import { useAdd } from './changes.ts'
import { headlineTopic } from './queries.ts'

/** What a line of a team's page adds: a headline with a title alone. */
export const useAddingHeadlines = (teamId: number): Adding => {
  const { mutateAsync: addOne } = useAdd()
  const addMany = useAddMany({
    topic: headlineTopic,
    send: (teamId, added: HeadlineLine[]) => call(headlines.addMany, { params: { teamId }, body: { added } }),
    remove: (ids) => call(headlines.removeSelection, { body: { ids } }),
    told: (count) => ({
      title: t('Headlines created'),
      description: plural(count, '{count} headline', '{count} headlines'),
    }),
    onError: failed(t('Failed to create headlines')),
  })
  return {
    hint: t('Add a headline…'),
    kinds: lineKinds.headline,
    addWords: (count) => plural(count, 'Add {count} headline', 'Add {count} headlines'),
    add: ({ title, team }) => addOne({ teamId: team?.id ?? teamId, body: { title, content: null } }),
    addAll: (lines) => addMany({ teamId, added: lines.map(({ title }) => ({ title, content: null })) }),
  }
}
