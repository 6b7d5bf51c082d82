import type { Milestone } from '#contract/milestones.ts'
import type { Rock } from '#contract/rocks.ts'
import { t } from '#contract/words.ts'
import { DayMenu } from '../../../days/DayMenu.tsx'
import { Fact, Facts } from '../../../detail/Facts.tsx'
import { PersonMenu } from '../../../teams/PersonMenu.tsx'
import { shortDate } from '../../../ui/dates.ts'
import { PersonCell } from '../../../ui/PersonCell.tsx'
import { MilestoneDue } from '../MilestoneDue.tsx'
import { useChangeMilestonePart } from './use-change.ts'

type Props = { rock: Rock; milestone: Milestone }

/** A milestone's fields, changed where they stand. */
export const MilestoneFacts = ({ rock, milestone }: Props) => {
  const { id, assignee, assignedToId, dueDate } = milestone
  const { choose } = useChangeMilestonePart(rock, id)
  return (
    <Facts>
      <Fact
        name={t('Assignee')}
        said={assignee?.fullName ?? t('Unassigned')}
        renderMenu={
          rock.can.edit &&
          ((menu) => (
            <PersonMenu
              {...menu}
              label={t('Assignee')}
              teamIds={[rock.teamId]}
              value={assignedToId}
              onChoose={(person) =>
                void choose(milestone, { assignedToId: person?.id ?? null, assignee: person }, t('Assignee changed'))
              }
            />
          ))
        }
      >
        <PersonCell person={assignee} />
      </Fact>
      <Fact
        name={t('Due date')}
        said={dueDate === null ? t('No due date') : shortDate(dueDate)}
        renderMenu={
          rock.can.edit &&
          ((menu) => (
            <DayMenu
              {...menu}
              value={dueDate}
              onChoose={(day) => void choose(milestone, { dueDate: day }, t('Due date changed'))}
            />
          ))
        }
      >
        <MilestoneDue rock={rock} milestone={milestone} />
      </Fact>
    </Facts>
  )
}
