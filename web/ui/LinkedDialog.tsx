import { useQuery } from '@tanstack/react-query'
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { type Openable, useDeadLink, useLinkedDialog } from './linked-dialog.ts'

type Shown<Opens extends string> = { kind: Opens | 'comments'; id: number }

type Props<Row, Key extends QueryKey, Opens extends 'edit' | 'read'> = {
  /** The slice's word for its rows. */
  row: string
  what: Openable
  /** The dialog in which one is opened. */
  opens: Opens
  query: (id: number) => UseQueryOptions<Row[], Error, Row[], Key>
  Dialogs: ComponentType<{ shown: Shown<Opens>; rows: Row[]; teamId: undefined; onClose: () => void }>
}

/** The dialog that the address asks for; its row may be of any team. */
export const LinkedDialog = <Row, Key extends QueryKey, Opens extends 'edit' | 'read'>(
  props: Props<Row, Key, Opens>,
) => {
  const { row, what, opens, query, Dialogs } = props
  const { linked, close } = useLinkedDialog(row, opens)
  const found = useQuery({ ...query(linked?.id ?? 0), enabled: linked !== null })
  useDeadLink(what, linked, found, close)
  return linked && <Dialogs shown={linked} rows={found.data ?? []} teamId={undefined} onClose={close} />
}
