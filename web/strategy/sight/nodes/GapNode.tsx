import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { t } from '#contract/words.ts'
import { tip } from '../../../ui/tips.ts'
import type { Fill } from '../FillDialogs.tsx'
import styles from './node.module.css'
import type { Gap } from '../tree/things.ts'
import { toVision } from './to-vision.ts'

const gapWords: Record<Gap['gap'], { says: string; does: string }> = {
  'no target': { says: t('No 10 Year Target yet'), does: t('write it') },
  'goal for nothing': { says: t('Serves nothing yet'), does: t('choose what it serves') },
  'no rock': { says: t('No rock this quarter'), does: t('choose or add one') },
  'rock for nothing': { says: t('Serves no goal'), does: t('choose one') },
}

const aboutOf = (gap: Gap): string => {
  if (gap.gap === 'no target') return ''
  return ` ("${gap.gap === 'rock for nothing' ? gap.rock.title : gap.goal.title}")`
}

const fillOf = (gap: Exclude<Gap, { gap: 'no target' }>): Fill => {
  if (gap.gap === 'rock for nothing') return { kind: 'rock serves', rock: gap.rock }
  return { kind: gap.gap === 'no rock' ? 'goal needs rock' : 'goal serves', goal: gap.goal }
}

type Props = {
  gap: Gap
  /** Opens what fills it; undefined for those who only read. */
  fill: ((fill: Fill) => void) | undefined
}

/** What is missing at a place; a click leads to what fills it. */
export const GapNode = ({ gap, fill }: Props) => {
  const { says, does } = gapWords[gap.gap]
  const words = (
    <>
      <IconAlertTriangle aria-hidden size={14} stroke={2} />
      <span className={styles.text}>{says}</span>
    </>
  )
  const named = { ...tip(`${says}: ${does}`), 'aria-label': `${says}${aboutOf(gap)}: ${does}` }
  if (!fill) return <span className={styles.missing}>{words}</span>
  if (gap.gap === 'no target') {
    return (
      <Link to="." search={(before) => ({ ...before, ...toVision })} className={styles.missing} {...named}>
        {words}
      </Link>
    )
  }
  return (
    <button type="button" className={styles.missing} {...named} onClick={() => fill(fillOf(gap))}>
      {words}
    </button>
  )
}
