import type { ReactNode } from 'react'
import { InsteadOfTitle } from '../in-place/instead-of-title.ts'
import type { Item, Tools } from './list.ts'

type Props<Row, Act> = { row: Row; tools: Tools<Row, Act>; active: boolean; children: ReactNode }

/** A row's cells or its card; while its title is edited, they show the field for it. */
export const Renaming = <Row extends Item, Act>({ row, tools, active, children }: Props<Row, Act>) => {
  const Rename = active ? tools.editing?.Rename : undefined
  return (
    <InsteadOfTitle value={Rename ? <Rename row={row} onClose={tools.endRenaming} /> : null}>{children}</InsteadOfTitle>
  )
}
