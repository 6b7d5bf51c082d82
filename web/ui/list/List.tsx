import { usePhone } from '../width.ts'
import { Cards } from './Cards.tsx'
import type { CardsProps } from './Cards.tsx'
import type { Item } from './list.ts'
import { Table } from './Table.tsx'
import type { TableProps } from './Table.tsx'

/** The rows of a list, or of one of its sections: a table, on a phone cards. */
export const List = <Row extends Item, Act>(props: TableProps<Row, Act> & CardsProps<Row, Act>) =>
  usePhone() ? <Cards {...props} /> : <Table {...props} />
