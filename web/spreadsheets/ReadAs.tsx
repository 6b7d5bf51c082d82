import { plural, t } from '#contract/words.ts'
import { LazyChoice } from '../ui/LazyChoice.tsx'
import type { Decoded } from './decode.ts'
import { encodings } from './encodings.ts'
import styles from './FileChoice.module.css'

type Props = { decoded: Decoded; onChange: (encoding: string) => void }

const options = encodings.map(({ name, words }) => ({ value: name, label: t(words) }))

/** What a text file's letters were read as, which can be changed, and what could not be read. */
export const ReadAs = ({ decoded: { encoding, isPlain, dropped, unread }, onChange }: Props) => {
  const lost = [
    ...(unread > 0
      ? [plural(unread, '{count} character could not be read.', '{count} characters could not be read.')]
      : []),
    ...(dropped > 0
      ? [plural(dropped, '{count} control character was left out.', '{count} control characters were left out.')]
      : []),
  ]
  return (
    <>
      {!isPlain && <LazyChoice label={t('Read as')} options={options} value={encoding} onChange={onChange} />}
      {lost.length > 0 && <output className={styles.lost}>{lost.join(' ')}</output>}
    </>
  )
}
