import type { User } from '#contract/tenants.ts'
import { usePhone } from '../ui/width.ts'
import type { ListProps } from './list.ts'
import { PeopleCards } from './PeopleCards.tsx'
import { PeopleTable } from './PeopleTable.tsx'

/** People as a table, on a phone as cards. Renders only what is on screen, as there may be thousands. */
export const PeopleList = <Row extends User>(props: ListProps<Row>) =>
  usePhone() ? <PeopleCards {...props} /> : <PeopleTable {...props} />
