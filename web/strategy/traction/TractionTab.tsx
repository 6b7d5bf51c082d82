import { FiguresText } from '../sections/Figures.tsx'
import { SectionBox } from '../sections/SectionBox.tsx'

/** How a team gets traction: its plan for the year. */
export const TractionTab = ({ teamId }: { teamId: number }) => (
  <SectionBox key={teamId} name="one-year-plan">
    {(content) => <FiguresText {...content} />}
  </SectionBox>
)
