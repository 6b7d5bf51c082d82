import { useContext } from 'react'
import { rocks } from '#contract/rocks.ts'
import type { Rock } from '#contract/rocks.ts'
import { call } from '../../api.ts'
import { useOwnComments } from '../../comments/use-comments.ts'
import { describing } from '../../detail/describing.ts'
import { PlaceContext } from '../../detail/place.ts'
import { RowDetails } from '../../detail/RowDetails.tsx'
import { useShown } from '../../detail/use-shown.ts'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { rockFields } from '../in-place/fields.ts'
import { MilestonePanel } from '../milestones/panel/MilestonePanel.tsx'
import { MilestoneList } from '../milestones/MilestoneList.tsx'
import { linkedRockQuery, rockTopic } from '../queries.ts'
import { statuses } from '../statuses.tsx'
import { RockFacts } from './RockFacts.tsx'
import { useRockCommands } from './use-commands.tsx'

/** All about a rock, or about one of its milestones, in the detail panel. When the milestone is gone, its rock is shown. */
export const RockPanel = ({ id }: { id: number }) => {
  const { milestone: milestoneId } = useContext(PlaceContext)
  const rock = useShown('rock', id, linkedRockQuery)
  const milestone = rock?.milestones.find((each) => each.id === milestoneId)
  if (!rock) return <SkeletonRows rows={6} />
  return milestone ? <MilestonePanel key={milestone.id} rock={rock} milestone={milestone} /> : <Whole rock={rock} />
}

const values = {
  status: (value: string) => statuses[value as Rock['status']].label,
  rockType: (value: string) => value.slice(0, 1).toUpperCase() + value.slice(1),
}

const Whole = ({ rock }: { rock: Rock }) => {
  const params = { rockId: rock.id }
  const { commands, popups, act } = useRockCommands(rock)
  const about = { topic: rockTopic, row: rock, calls: rocks, params }
  return (
    <>
      <RowDetails
        kind="rock"
        row={rock}
        fields={rockFields}
        facts={<RockFacts rock={rock} act={act} />}
        text={describing}
        commands={commands}
        talk={useOwnComments({ ...about, teamIds: [rock.teamId, ...rock.otherTeamsInvolved] })}
        links={(signal) => call(rocks.links, { params }, signal)}
        activity={(before, signal) => call(rocks.activity, { params, query: { before } }, signal)}
        values={values}
      >
        <MilestoneList rock={rock} act={act} />
      </RowDetails>
      {popups}
    </>
  )
}
