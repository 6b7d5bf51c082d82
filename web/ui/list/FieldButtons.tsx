import { useState } from 'react'
import { iconProps } from '../icon-props.ts'
import type { EditableField, Editing, FieldName, OpenField } from '../in-place/editing.ts'
import { Kbd } from '../Kbd.tsx'
import { BarButton } from './SelectionBar.tsx'

type Props<Row> = { rows: readonly Row[]; editing: Editing<Row> }

/** In a selection's bar: a button for each field that those chosen rows that may be changed get the same value of. */
export const FieldButtons = <Row,>({ rows, editing }: Props<Row>) => {
  const [opened, setOpened] = useState<Omit<OpenField<Row>, 'rows'> | null>(null)
  const able = rows.filter(editing.may)
  if (able.length === 0) return null
  const fields = Object.entries(editing.fields) as [FieldName<Row>, EditableField<Row>][]
  return (
    <>
      {fields.map(([field, { verb, icon: Icon, key }]) => (
        <BarButton
          key={field}
          aria-label={verb}
          aria-haspopup="dialog"
          leftSection={<Icon {...iconProps} />}
          rightSection={<Kbd decorative>{key.toUpperCase()}</Kbd>}
          onClick={({ currentTarget }) => setOpened({ field, anchor: currentTarget })}
        >
          {verb}
        </BarButton>
      ))}
      {opened && <editing.Menu {...opened} rows={able} onClose={() => setOpened(null)} />}
    </>
  )
}
