import { SectionBox } from '../sections/SectionBox.tsx'
import { Lines } from '../sections/views.tsx'

/** What helps a team and what holds it back. */
export const SwotTab = () => <SectionBox name="swot">{({ strengths }) => <Lines entries={strengths} />}</SectionBox>
