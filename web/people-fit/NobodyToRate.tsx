import { t } from '#contract/words.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PictureRows } from '../ui/PictureRows.tsx'

const rows = ['+', '+/−', '−'].map((sign) => <span key={sign}>{sign}</span>)

/** Shown to who sees nobody's ratings on this team. */
export const NobodyToRate = () => (
  <EmptyState
    title={t('Nobody to rate here')}
    message={t(
      'You see ratings of this team once you are in it, or once an admin has named you to rate someone on it.',
    )}
    picture={<PictureRows>{rows}</PictureRows>}
    hint={t(
      'Each quarter, people are rated against the core values, and on whether they get, want and have the capacity for their seats.',
    )}
  />
)

/** Shown to admins of a team without people. */
export const NobodyOnTeam = () => (
  <EmptyState
    title={t('Nobody on this team yet')}
    message={t('Add people to the team, or give them seats on its chart, to rate them.')}
    picture={<PictureRows>{rows}</PictureRows>}
  />
)
