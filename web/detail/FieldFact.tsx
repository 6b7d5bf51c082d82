import type { ReactNode } from 'react'
import type { Editing, FieldName } from '../ui/in-place/editing.ts'
import { Fact } from './Facts.tsx'

type Props<Row> = {
  row: Row
  field: FieldName<Row>
  /** How the lists of such rows change it. */
  editing: Editing<Row>
  children: ReactNode
}

/** A field that the lists change in place as well. */
export const FieldFact = <Row,>({ row, field, editing, children }: Props<Row>) => {
  const { fields, may, Menu } = editing
  const known = fields[field]
  if (!known) return null
  return (
    <Fact
      name={known.name}
      said={known.say(row)}
      hint={known.key.toUpperCase()}
      renderMenu={may(row) && ((menu) => <Menu field={field} rows={[row]} {...menu} />)}
    >
      {children}
    </Fact>
  )
}
