import { keyedOf, spanOf } from '#contract/calendar.ts'
import { addDays } from '#contract/days.ts'
import type { Day } from '#contract/fields.ts'
import type { Person } from '#contract/tenants.ts'
import { t } from '#contract/words.ts'
import type { About, Bucket, Grouping } from './facets.ts'

const last = Number.MAX_SAFE_INTEGER

/** By person, those of nobody last. */
export const byPerson = <Row>(name: string, nobody: string, personOf: (row: Row) => Person | null): Grouping<Row> => ({
  name,
  bucketOf: (row) => {
    const person = personOf(row)
    return person
      ? { key: String(person.id), name: person.fullName, rank: 0 }
      : { key: 'none', name: nobody, rank: last }
  },
})

/** By one of a few values, in their order; rows without a value come last. */
export const byOption = <Row>(
  name: string,
  options: readonly { key: string; name: string }[],
  valueOf: (row: Row) => string | null,
): Grouping<Row> => ({
  name,
  bucketOf: (row) => {
    const value = valueOf(row)
    const rank = options.findIndex(({ key }) => key === value)
    return { key: value ?? 'none', name: options[rank]?.name ?? t('None'), rank: rank < 0 ? last : rank }
  },
})

type Dated = { dueDate: Day | null; overdue: boolean }

/** The week in which something is due, by the workspace's weeks; what is past and no longer open comes last. */
const weekOf = ({ dueDate, overdue }: Dated, { today, calendar }: About): Bucket => {
  if (overdue) return { key: 'overdue', name: t('Overdue'), rank: 0 }
  if (dueDate === null) return { key: 'none', name: t('No date'), rank: 4 }
  const { first } = keyedOf('week', today, calendar)
  if (dueDate < first) return { key: 'earlier', name: t('Earlier'), rank: 5 }
  const end = spanOf('week', today, calendar).last
  if (dueDate <= end) return { key: 'this', name: t('This week'), rank: 1 }
  if (dueDate <= addDays(end, 7)) return { key: 'next', name: t('Next week'), rank: 2 }
  return { key: 'later', name: t('Later'), rank: 3 }
}

/** By the week in which rows are due. */
export const byWeek = <Row extends { dueDate: Day | null }>(
  isOverdue: (row: Row, today: Day) => boolean,
): Grouping<Row> => ({
  name: t('Due week'),
  bucketOf: (row, about) => weekOf({ dueDate: row.dueDate, overdue: isOverdue(row, about.today) }, about),
})

/** By team, where rows of several are listed. */
export const byTeam = <Row extends { teamId: number }>(): Grouping<Row> => ({
  name: t('Team'),
  several: true,
  bucketOf: ({ teamId }, { nameOfTeam }) => ({ key: String(teamId), name: nameOfTeam?.(teamId) ?? '–', rank: 0 }),
})
