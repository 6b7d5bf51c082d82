import { t } from '#contract/words.ts'
import styles from './palette.module.css'

type Props = { text: string; isEmpty: boolean; isError: boolean; isBehind: boolean }

const sayingOf = ({ text, isEmpty, isError, isBehind }: Props): string | undefined => {
  if (isError) return t('The search could not be reached. Pages and commands still work.')
  if (text === '') return t('Type part of a title, a name or a comment. Typos are fine.')
  if (isEmpty && !isBehind) return t('Nothing found. Try fewer letters or another word.')
  return undefined
}

/** What there is to say of the results. */
export const Notes = (props: Props) => {
  const saying = sayingOf(props)
  return <output className={styles.note}>{saying}</output>
}
