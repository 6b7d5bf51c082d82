import type { Rock } from '#contract/rocks.ts'
import { QuickLine } from '../../quick-add/QuickLine.tsx'
import { useAddingMilestones } from './adding.ts'

/** The line below a rock's milestones: Enter adds one and stays for the next. */
export const AddMilestoneLine = ({ rock }: { rock: Rock }) => (
  <QuickLine adding={useAddingMilestones(rock)} teamId={rock.teamId} keptAs={`milestone ${rock.id}`} />
)
