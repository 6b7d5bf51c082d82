import { encode } from 'uqr'
import styles from './sharing.module.css'

type Props = {
  /** What it says to a camera. */
  text: string
  /** What it is for, to those who cannot see it. */
  label: string
}

/** The dark squares as one path. */
const pathOf = (rows: boolean[][]): string =>
  rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')

/** An address for a phone's camera; black on white in the dark as well, which not every camera reads the other way. */
export const QrCode = ({ text, label }: Props) => {
  const { data, size } = encode(text, { border: 2 })
  return (
    <svg
      className={styles.code}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={pathOf(data)} fill="#000" />
    </svg>
  )
}
