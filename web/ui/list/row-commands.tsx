import { useCallback, useContext, useState } from 'react'
import type { Command } from '../command.ts'
import { useDialogs } from '../dialogs.ts'
import { RowMenu } from '../RowMenu.tsx'
import { AddedCommands, addedTo, withOthers } from './added-commands.ts'
import type { AddedCommand } from './added-commands.ts'

type Options<Row> = { kind: string; nameOf: (row: Row) => string; commandsOf: (row: Row) => Command[] }

/**
 * What can be done with rows: `commandsOf` with what higher slices add, the menu that `openMenu` hangs from a row's
 * button, and `popups`, to be rendered once: the open menu, or the dialog of an added command.
 */
export const useRowCommands = <Row,>({ kind, nameOf, commandsOf: ownOf }: Options<Row>) => {
  const added = useContext(AddedCommands) as readonly AddedCommand<Row>[]
  const { shown, open, close } = useDialogs<{ row: Row; Dialog: AddedCommand<Row>['Dialog'] }>()
  const [menu, setMenu] = useState<{ row: Row; button: HTMLElement } | null>(null)
  const openMenu = useCallback((row: Row, button: HTMLElement) => setMenu({ row, button }), [])
  const commandsOf = (row: Row) => withOthers(ownOf(row), addedTo(added, kind, row, open))
  const popups = (
    <>
      {menu && (
        <RowMenu
          label={`Actions for "${nameOf(menu.row)}"`}
          button={menu.button}
          commands={commandsOf(menu.row)}
          onClose={() => setMenu(null)}
        />
      )}
      {shown && <shown.Dialog row={shown.row} onClose={close} />}
    </>
  )
  return { commandsOf, openMenu, popups }
}
