import { numberText, t } from '#contract/words.ts'
import styles from './FigureButton.module.css'

type Props = { name: string; count: number | undefined; pressed: boolean; onPress: () => void }

/** A figure that filters the list below it: a click takes the whole box around it, which has to be positioned. */
export const FigureButton = ({ name, count, pressed, onPress }: Props) => {
  const figure = count === undefined ? '–' : numberText(count)
  return (
    <button
      type="button"
      className={styles.figure}
      aria-pressed={pressed}
      aria-label={t('{name}: {figure}', { name, figure })}
      onClick={onPress}
    >
      {figure}
    </button>
  )
}
