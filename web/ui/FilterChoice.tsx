import { LazyChoice } from './LazyChoice.tsx'

type Props<Value extends string> = {
  name: string
  /** What is chosen while nothing is filtered, as in 'All roles'. */
  all: string
  options: readonly { value: Value; label: string }[]
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}

/** One of a toolbar's filters: a choice, or all. */
export const FilterChoice = <Value extends string>({ name, all, options, value, onChange }: Props<Value>) => (
  <LazyChoice
    compact
    name={name}
    options={[{ value: 'all', label: all }, ...options]}
    value={value ?? 'all'}
    onChange={(chosen) => onChange(chosen === 'all' ? undefined : chosen)}
  />
)
