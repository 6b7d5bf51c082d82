import type { OpenDialog } from '../ScorecardDialogs.tsx'
import { CellPanel } from './CellPanel.tsx'
import { keyOf } from './cells.ts'
import { chooseMeaning, pressInEditor } from './keys.ts'
import type { Entry } from './use-entry.ts'

type Props = { entry: Entry; leave: (to: EventTarget | null) => void; open: (dialog: OpenDialog) => void }

/** The panel of the cell that is edited, and its keys. */
export const EntryPanel = ({ entry, leave, open }: Props) => {
  const { row, cell, editing, numbers, meanings } = entry
  if (!row || !cell || !editing) return null
  const problem = numbers.held.get(keyOf({ itemId: row.item.id, weekId: cell.period.key }))?.problem ?? null
  return (
    <CellPanel
      {...{ row, cell, problem, meanings, start: editing, typing: entry.typing }}
      onChoose={(meaning) => chooseMeaning(entry, meaning)}
      onLeave={leave}
      onKeyDown={(event) => {
        const isField =
          event.target instanceof HTMLInputElement && event.key !== 'Tab' && !event.key.startsWith('Arrow')
        const inButton = event.target instanceof HTMLButtonElement && event.key !== 'Escape'
        if (!inButton && pressInEditor(entry, event, { page: 1 }, isField)) event.preventDefault()
      }}
      onOpen={(dialog) => {
        entry.go(entry.place)
        open(dialog)
      }}
    />
  )
}
