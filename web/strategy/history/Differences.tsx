import { diffWordsWithSpace } from 'diff'
import { useMemo } from 'react'
import type { Contents, SectionName } from '#contract/vision.ts'
import { t } from '#contract/words.ts'
import { compared, type ComparedText, isChanged } from '../../vision/comparison.ts'
import styles from './Differences.module.css'

type Props = { before: Contents[SectionName]; after: Contents[SectionName] }

/** Two versions of a section in one text, word by word: what has gone is struck out, what has come is underlined. */
export const Differences = ({ before, after }: Props) => {
  const parts = useMemo(() => compared(before, after), [before, after])
  if (!parts.some(({ texts }) => texts.some(isChanged))) return <p>{t('They say the same.')}</p>
  return (
    <dl className={styles.parts}>
      {parts.map(({ label, texts }) => (
        <div key={label}>
          <dt>{label}</dt>
          {texts.map((text) => (
            <dd key={text.id} dir="auto">
              <Words {...text} />
              {text.moved && <span className={styles.moved}>{t('moved')}</span>}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

const Words = ({ before, after }: ComparedText) => {
  let place = 0
  return diffWordsWithSpace(before ?? '', after ?? '').map(({ value, added, removed }) => {
    const key = place
    place += value.length
    if (added) return <ins key={key}>{said('added', value)}</ins>
    return removed ? <del key={key}>{said('removed', value)}</del> : <span key={key}>{value}</span>
  })
}

/** Few screen readers tell insertions and deletions of themselves. */
const said = (word: string, value: string) => (
  <>
    <span className="sr-only"> {word}: </span>
    {value}
    <span className="sr-only">; </span>
  </>
)
