import { Fragment } from 'react'
import { matchesIn } from './matching.ts'
import styles from './palette.module.css'

/** A text in which what was asked for is marked. */
export const Marked = ({ text, asked }: { text: string; asked: readonly string[] }) => {
  const ranges = matchesIn(asked, text)
  const ends = [0, ...ranges.map(([, to]) => to)]
  return (
    <>
      {ranges.map(([from, to], index) => (
        <Fragment key={from}>
          {text.slice(ends[index], from)}
          <mark className={styles.mark}>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(ends.at(-1))}
    </>
  )
}
