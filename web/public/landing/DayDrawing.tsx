import type { ReactNode } from 'react'
import type { Weekday } from '../frame/week.ts'
import styles from './DayDrawing.module.css'

const numbers = (
  <>
    <path className={styles.goal} d="M0 32H176" />
    <path
      className={styles.line}
      d="M4 40 18 34 32 37 46 26 60 29 74 20 88 24 102 44 116 27 130 22 144 25 158 14 172 10"
    />
    <circle className={styles.miss} cx="102" cy="44" r="4" />
    <circle className={styles.now} cx="172" cy="10" r="4" />
  </>
)

// A meeting's sections to scale: five of 5 minutes, one of 60, one of 5.
const agenda = (
  <>
    {[0, 12, 24, 36, 48].map((x) => (
      <rect key={x} className={styles.past} x={x} y="16" width="9" height="24" rx="2" />
    ))}
    <rect className={styles.ahead} x="60" y="16" width="104" height="24" rx="2" />
    <rect className={styles.now} x="60" y="16" width="58" height="24" rx="2" />
    <rect className={styles.ahead} x="167" y="16" width="9" height="24" rx="2" />
  </>
)

const issues = (
  <>
    {[4, 22, 40].map((y, rank) => (
      <g key={y} className={rank === 0 ? styles.now : styles.past}>
        <rect x="0" y={y} width="12" height="12" rx="3" />
        <rect x="20" y={y + 4} width={70 - rank * 14} height="4" rx="2" />
      </g>
    ))}
    <path className={styles.arrow} d="M102 10h26m-5-5 5 5-5 5" />
    <circle className={styles.now} cx="150" cy="10" r="9" />
    <path className={styles.check} d="m146 10 3 3 5-6" />
  </>
)

const progress = (
  <>
    {[150, 116, 64].map((done, index) => (
      <g key={done}>
        <rect className={styles.ahead} x="0" y={6 + index * 19} width="176" height="6" rx="3" />
        <rect className={styles.past} x="0" y={6 + index * 19} width={done} height="6" rx="3" />
      </g>
    ))}
    <rect className={styles.now} x="107" y="0" width="3" height="56" rx="1.5" />
  </>
)

const ticks = (
  <>
    {Array.from({ length: 12 }, (_, index) => (
      <g key={index} transform={`translate(${10 + (index % 6) * 30} ${index < 6 ? 14 : 42})`}>
        <circle className={index < 10 ? styles.past : styles.open} r="9" />
        {index < 10 && <path className={styles.check} d="m-4 0 3 3 5-6" />}
      </g>
    ))}
  </>
)

const drawings: Record<Weekday['day'], ReactNode> = {
  Mon: numbers,
  Tue: agenda,
  Wed: issues,
  Thu: progress,
  Fri: ticks,
}

export const DayDrawing = ({ day }: Pick<Weekday, 'day'>) => (
  <svg className={styles.drawing} viewBox="0 0 176 56" aria-hidden="true">
    {drawings[day]}
  </svg>
)
