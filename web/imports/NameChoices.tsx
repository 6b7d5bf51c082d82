import { t } from '#contract/words.ts'
import { FieldGroup } from '../form/FieldGroup.tsx'
import { LazyChoice } from '../ui/LazyChoice.tsx'
import { chosenFor } from './choices.ts'
import styles from './imports.module.css'

type Props<Value extends string | number> = {
  label: string
  matches: { text: string; found: Value | undefined }[]
  chosen: Record<string, Value | null>
  options: { value: string; label: string }[]
  onChoose: (text: string, value: string) => void
}

const unset = { value: '', label: t('Choose…') }

/** What the names in a file stand for: one line for each, those first that have to be chosen. */
export const NameChoices = <Value extends string | number>({
  label,
  matches,
  chosen,
  options,
  onChoose,
}: Props<Value>) => {
  if (matches.length === 0) return null
  const valueOf = ({ text, found }: Props<Value>['matches'][number]): string => {
    const choice = chosenFor(chosen, text)
    return choice === null ? 'none' : String(choice ?? found ?? '')
  }
  const inOrder = matches.toSorted((one, other) => Number(valueOf(one) !== '') - Number(valueOf(other) !== ''))
  return (
    <FieldGroup label={label}>
      <ul className={styles.pairs}>
        {inOrder.map((match) => (
          <li key={match.text} data-open={valueOf(match) === ''}>
            <span dir="auto">{match.text}</span>
            <LazyChoice
              compact
              name={`${label}: ${match.text}`}
              options={valueOf(match) === '' ? [unset, ...options] : options}
              value={valueOf(match)}
              onChange={(value) => onChoose(match.text, value)}
            />
          </li>
        ))}
      </ul>
    </FieldGroup>
  )
}
