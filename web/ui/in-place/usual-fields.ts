import { IconCalendar, IconFlag, IconUser } from '@tabler/icons-react'
import type { Day } from '#contract/fields.ts'
import type { Person } from '#contract/tenants.ts'
import { t } from '#contract/words.ts'
import { shortDate } from '../dates.ts'
import type { EditableField } from './editing.ts'

/** Whose a row is; A changes it. */
export const personField = <Row>(
  name: string,
  personOf: (row: Row) => Pick<Person, 'fullName'> | null,
): EditableField<Row> => ({
  name,
  verb: t('Assign'),
  icon: IconUser,
  key: 'a',
  say: (row) => personOf(row)?.fullName ?? t('Unassigned'),
})

/** When a row is due; D changes it. */
export const dueField = <Row extends { dueDate: Day | null }>(): EditableField<Row> => ({
  name: t('Due date'),
  verb: t('Due date'),
  icon: IconCalendar,
  key: 'd',
  say: ({ dueDate }) => (dueDate === null ? t('No due date') : shortDate(dueDate)),
})

/** How urgent a row is; P changes it. */
export const priorityField = <Row>(say: (row: Row) => string): EditableField<Row> => ({
  name: t('Priority'),
  verb: t('Priority'),
  icon: IconFlag,
  key: 'p',
  say,
})
