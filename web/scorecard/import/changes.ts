import type { Invitations } from '#contract/invitations.ts'
import { type Import, scorecard } from '#contract/scorecard.ts'
import { plural, t } from '#contract/words.ts'
import { call } from '../../api.ts'
import { countsText, importFailed, useRefresh, useRereadNeeded, useUndoImport } from '../../imports/changes.ts'
import { sendMaking } from '../../imports/making/make.ts'
import type { Needed } from '../../imports/making/needed.ts'
import type { Made } from '../../imports/making/settling.ts'
import { useUndoable } from '../../sync/undoable.ts'
import { toast } from '../../ui/toast.tsx'
import { nothingToUndo } from '../../ui/undo.ts'

type Wish = {
  teamId: number
  fileName: string
  needed: Needed
  bodyWith: (made: Made) => Import
  /** Gets the links of those who were invited, which are shown only this time. */
  onInvited: (invited: Invitations | null) => void
}

/** Invites the owners who are not here, and imports; if that is refused, nobody is invited. */
const importAll = async ({ teamId, fileName, needed, bodyWith, onInvited }: Wish) => {
  const { reply, invited } = await sendMaking(needed, (made) =>
    call(scorecard.importFile, { params: { teamId }, body: { ...bodyWith(made), fileName } }),
  )
  onInvited(invited)
  return reply
}

/** What an import brings, in words. */
export const importText = ({ measurables, values }: Import): string => {
  const made = measurables.length > 0 && plural(measurables.length, '{count} new measurable', '{count} new measurables')
  const entered = values.length > 0 && plural(values.length, '{count} value', '{count} values')
  if (made && entered) return t('{measurables} and {values}', { measurables: made, values: entered })
  return made || entered || ''
}

/** The page hears of the rows by the live stream. */
export const useImport = () => {
  const reread = useRereadNeeded()
  const refresh = useRefresh()
  const { mutate: undo } = useUndoImport()
  return useUndoable({
    mutationFn: importAll,
    told: ({ import: made }) => {
      if (!made) return nothingToUndo
      return toast({ title: t('Imported'), description: countsText(made.added), undo: () => undo(made) })
    },
    onSuccess: (_, { needed }) => {
      refresh()
      reread(needed)
    },
    onError: (error, { needed }) => {
      reread(needed)
      importFailed(error)
    },
  })
}
