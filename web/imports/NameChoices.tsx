import { locale, t } from '#contract/words.ts'
import { FieldGroup } from '../form/FieldGroup.tsx'
import { LazyChoice } from '../ui/LazyChoice.tsx'
import { chosenFor } from './choices.ts'
import { AddressOf } from './making/AddressOf.tsx'
import styles from './imports.module.css'
import type { Match } from './plan.ts'

type Chosen = string | number | null | { invite: string }
type Option = { value: string; label: string }

type Props<Value extends string | number> = {
  label: string
  matches: readonly Match<Value>[]
  chosen: Record<string, Chosen>
  options: (match: Match<Value>) => Option[]
  /** Where those can be invited who are not here. */
  onAddress?: (match: Match<Value>, address: string) => void
  onChoose: (match: Match<Value>, value: string) => void
}

const list = new Intl.ListFormat(locale(), { type: 'conjunction' })
const addressIn = (chosen: Chosen | undefined): string =>
  typeof chosen === 'object' && chosen !== null ? chosen.invite : ''
const unset = { value: '', label: t('Choose…') }

/** What the names in a file stand for: one line for each, those first that have to be chosen. */
export const NameChoices = <Value extends string | number>({
  label,
  matches,
  chosen,
  options,
  onAddress,
  onChoose,
}: Props<Value>) => {
  if (matches.length === 0) return null
  const valueOf = ({ text, found }: Match<Value>): string => {
    const choice = chosenFor(chosen, text)
    if (typeof choice === 'object') return choice === null ? 'none' : 'invite'
    return String(choice ?? found ?? '')
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
              options={valueOf(match) === '' ? [unset, ...options(match)] : options(match)}
              value={valueOf(match)}
              onChange={(value) => onChoose(match, value)}
            />
            {onAddress && valueOf(match) === 'invite' && (
              <AddressOf
                name={match.text}
                address={addressIn(chosenFor(chosen, match.text))}
                onChange={(address) => onAddress(match, address)}
              />
            )}
          </li>
        ))}
      </ul>
    </FieldGroup>
  )
}
