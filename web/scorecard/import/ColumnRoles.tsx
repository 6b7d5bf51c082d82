import { lastPeriods } from '#contract/calendar.ts'
import { type Cadence, periodOfCadence } from '#contract/roll-ups.ts'
import { t } from '#contract/words.ts'
import { useCalendar, useWorkspaceDay } from '../../days/workspace-calendar.ts'
import { FieldGroup } from '../../form/FieldGroup.tsx'
import { LazyChoice } from '../../ui/LazyChoice.tsx'
import { type FileColumn, type Role, roleWords } from './columns.ts'
import styles from './import.module.css'

type Props = { columns: FileColumn[]; cadence: Cadence; onRole: (index: number, role: Role) => void }

const offered = 26

/** What each column of the file is taken for. */
export const ColumnRoles = ({ columns, cadence, onRole }: Props) => {
  const recent = lastPeriods(periodOfCadence[cadence], offered, useWorkspaceDay(), useCalendar()).toReversed()
  const found = columns.flatMap(({ period }) => period ?? [])
  const periods = [...new Map([...found, ...recent].map((period) => [period.key, period])).values()]
  const options = [
    ...Object.entries(roleWords).map(([value, label]) => ({ value, label })),
    ...periods.map(({ kind, key, name }) => ({ value: key, label: kind === 'week' ? `${name} · ${key}` : name })),
  ]
  return (
    <FieldGroup label={t('Columns')}>
      <ul className={styles.columns}>
        {columns.map(({ index, letter, header, role }) => (
          <li key={index}>
            <span dir="auto">
              <b>{letter}</b> {header || t('No name')}
            </span>
            <LazyChoice
              compact
              name={t('Column {letter}', { letter })}
              options={options}
              value={role}
              onChange={(chosen) => onRole(index, chosen)}
            />
          </li>
        ))}
      </ul>
    </FieldGroup>
  )
}
