import type { Rock } from '#contract/rocks.ts'
import { t } from '#contract/words.ts'
import { Facts } from '../../detail/Facts.tsx'
import { FieldFact } from '../../detail/FieldFact.tsx'
import { TeamFact } from '../../detail/TeamFact.tsx'
import { useUser } from '../../session/queries.ts'
import { useChangeInPlace } from '../../sync/in-place.ts'
import { useMeIn } from '../../teams/people.ts'
import { PersonCell } from '../../ui/PersonCell.tsx'
import { ProgressShare, RockDue } from '../columns.tsx'
import type { Act } from '../commands.ts'
import { editing } from '../in-place/editing.ts'
import { rockFields } from '../in-place/fields.ts'
import styles from '../rocks.module.css'
import { StatusPill } from '../statuses.tsx'
import { GoalFact, OtherTeamsFact, TypeFact } from './more-facts.tsx'

type Props = { rock: Rock; act: Act }

/** A rock's fields, changed where they stand. */
export const RockFacts = ({ rock, act }: Props) => (
  <>
    <div className={styles.cardProgress}>
      <ProgressShare rock={rock} act={act} />
    </div>
    <Facts>
      <FieldFact row={rock} field="status" editing={editing}>
        <StatusPill status={rock.status} />
      </FieldFact>
      <FieldFact row={rock} field="ownerId" editing={editing}>
        <PersonCell person={rock.owner} absent="former" />
      </FieldFact>
      <FieldFact row={rock} field="dueDate" editing={editing}>
        <RockDue rock={rock} />
      </FieldFact>
      <GoalFact rock={rock} />
      <Team rock={rock} />
      <TypeFact rock={rock} />
      <OtherTeamsFact rock={rock} />
    </Facts>
  </>
)

/** Another team may want another owner: you, if you are in it. */
const Team = ({ rock }: { rock: Rock }) => {
  const user = useUser()
  const meIn = useMeIn()
  const change = useChangeInPlace(rockFields)
  const { teamId, otherTeamsInvolved, can } = rock
  const move = (chosen: number) => {
    const others = otherTeamsInvolved.filter((id) => id !== chosen)
    const owned = meIn(chosen) === null ? {} : { ownerId: user.id, owner: user }
    change([rock], { teamId: chosen, otherTeamsInvolved: others, ...owned }, t('Team changed'))
  }
  return <TeamFact teamId={teamId} readOnly={!can.edit} onChoose={move} />
}
