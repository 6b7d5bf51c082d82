import { locale, t } from '#contract/words.ts'
import { FieldGroup } from '../form/FieldGroup.tsx'
import { LazyChoice } from '../ui/LazyChoice.tsx'
import { chosenFor } from './choices.ts'
import styles from './imports.module.css'
import type { Match } from './plan.ts'

type Props<Value extends string | number> = {
  label: string
  matches: readonly Match<Value>[]
  chosen: Record<string, Value | null>
  options: { value: string; label: string }[]
  onChoose: (text: string, value: string) => void
}

const list = new Intl.ListFormat(locale(), { type: 'conjunction' })
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
            {match.others && match.others.length > 0 && (
              <small>{t('Left out: {names}', { names: list.format(match.others) })}</small>
            )}
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
