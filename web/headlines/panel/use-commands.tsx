import { useContext } from 'react'
import type { Headline } from '#contract/headlines.ts'
import { PlaceContext } from '../../detail/place.ts'
import { useUser } from '../../session/queries.ts'
import { besidePanel } from '../../ui/command.ts'
import { useDialogs } from '../../ui/dialogs.ts'
import { useRowCommands } from '../../ui/list/row-commands.tsx'
import { useArchive, useRemove } from '../changes.ts'
import { commandsOf } from '../commands.ts'
import type { OpenDialog } from '../HeadlineDialogs.tsx'
import { HeadlineDialogs } from '../lazy-parts.ts'

const nameOf = ({ title }: Headline) => title
const nowhere = () => undefined
const nobody = () => ''

/** What the dots of the panel offer, and the dialogs that some of it opens. */
export const useHeadlineCommands = (headline: Headline) => {
  const { close: closePanel } = useContext(PlaceContext)
  const { shown, open, close } = useDialogs<OpenDialog>()
  const { id: userId } = useUser()
  const { mutate: remove } = useRemove()
  const archive = useArchive()
  const act = {
    open,
    remove: () => {
      closePanel()
      remove(headline)
    },
    show: nowhere,
    archive,
    userId,
    readersOf: nobody,
    teamOf: nowhere,
  }
  const { commandsOf: allOf, popups } = useRowCommands<Headline>({
    kind: 'headline',
    nameOf,
    commandsOf: (row) => besidePanel(commandsOf(row, act)),
  })
  return {
    commands: allOf(headline),
    popups: (
      <>
        {popups}
        {shown && <HeadlineDialogs shown={shown} rows={[headline]} teamId={headline.teamId} onClose={close} />}
      </>
    ),
  }
}
