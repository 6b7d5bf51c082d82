import type { Invitations } from '#contract/invitations.ts'
import { type Import, scorecard } from '#contract/scorecard.ts'
import { plural, t } from '#contract/words.ts'
import { call } from '../../api.ts'
import { importFailed, useRereadNeeded } from '../../imports/changes.ts'
import { makeNeeded } from '../../imports/making/make.ts'
import type { Needed } from '../../imports/making/needed.ts'
import type { Made } from '../../imports/making/settling.ts'
import { useOptimistic } from '../../sync/optimistic.ts'
import { toast } from '../../ui/toast.tsx'
import { itemTopic } from '../queries.ts'

type Wish = {
  teamId: number
  /** As it is shown. */
  body: Import
  needed: Needed
  bodyWith: (made: Made) => Import
  /** Gets the links of those who were invited, which are shown only this time. */
  onInvited: (invited: Invitations | null) => void
}

/** Invites the owners who are not here, and imports; if that is refused, nobody is invited. */
const importAll = async ({ teamId, needed, bodyWith, onInvited }: Wish) => {
  const { made, invited, undo } = await makeNeeded(needed)
  try {
    const changed = await call(scorecard.import, { params: { teamId }, body: bodyWith(made) })
    onInvited(invited)
    return changed
  } catch (error) {
    await undo()
    throw error
  }
}

/** What an import brings, in words. */
export const importText = ({ measurables, values }: Import): string => {
  const made = measurables.length > 0 && plural(measurables.length, '{count} new measurable', '{count} new measurables')
  const entered = values.length > 0 && plural(values.length, '{count} value', '{count} values')
  if (made && entered) return t('{measurables} and {values}', { measurables: made, values: entered })
  return made || entered || ''
}

export const useImport = () => {
  const reread = useRereadNeeded()
  return useOptimistic({
    topic: itemTopic,
    undo: 'none',
    send: importAll,
    onSuccess: (_, { body, needed }) => {
      reread(needed)
      toast({ title: t('Imported'), description: importText(body) })
    },
    onError: (error, { needed }) => {
      reread(needed)
      importFailed(error)
    },
  })
}
