import { CloseButton } from '@mantine/core'
import type { MilestoneLine } from '#contract/milestones.ts'
import { t } from '#contract/words.ts'
import { FieldGroup } from '../../form/FieldGroup.tsx'
import { newId } from '../../form/new-id.ts'
import { LineField } from '../../quick-add/LineField.tsx'
import type { Adding, Line } from '../../quick-add/adding.ts'
import { useLine } from '../../quick-add/use-line.ts'
import { usePeopleOf } from '../../teams/people.ts'
import { shortDate } from '../../ui/dates.ts'
import { milestoneOf, milestoneWords } from './adding.ts'
import styles from './milestones.module.css'

type Props = { teamId: number; value: MilestoneLine[]; onChange: (milestones: MilestoneLine[]) => void }

/** The milestones that come with a new rock: lines, of which Enter adds the next. */
export const NewMilestones = ({ teamId, value, onChange }: Props) => {
  const put = async (lines: Line[]) => onChange([...value, ...lines.map((line) => milestoneOf(line, newId()))])
  const adding: Adding = { ...milestoneWords, isDraft: true, add: (line) => put([line]), addAll: put }
  const line = useLine({ adding, teamId, keptAs: 'milestone of a new rock' })
  const people = usePeopleOf(value.length > 0 ? [teamId] : [])
  const factsOf = ({ assignedToId, dueDate }: MilestoneLine): string =>
    [people.find(({ id }) => id === assignedToId)?.fullName, dueDate && shortDate(dueDate)].filter(Boolean).join(' · ')
  return (
    <FieldGroup label={t('Milestones')}>
      <ol className={styles.fresh}>
        {value.map((milestone) => (
          <li key={milestone.id}>
            <span dir="auto">{milestone.name}</span>
            <small>{factsOf(milestone)}</small>
            <CloseButton
              aria-label={t('Remove "{name}"', { name: milestone.name })}
              onClick={() => onChange(value.filter(({ id }) => id !== milestone.id))}
            />
          </li>
        ))}
      </ol>
      <LineField line={line} adding={adding} inDialog />
    </FieldGroup>
  )
}
