import { useState } from 'react'
import { Bar, type FitSheet, type ValueRating } from '#contract/people-fit.ts'
import { issuesOf } from '#contract/problem.ts'
import { CreateForm } from '../form/CreateForm.tsx'
import { byField } from '../form/draft.ts'
import { FieldGroup } from '../form/FieldGroup.tsx'
import { FieldPairs } from '../form/FieldPairs.tsx'
import { fieldsOf } from '../form/fields.ts'
import { TextField } from '../form/TextField.tsx'
import { useCreate } from '../form/use-create.ts'
import { Segments } from '../ui/Segments.tsx'
import { currentIn, useSetBar } from './changes.ts'
import styles from './tab.module.css'
import { barWords, signs } from './words.ts'

type Draft = { least: ValueRating; ofValues: Bar['ofValues']; leastPlus: string; mostMinus: string }

const numberIn = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN)

const bodyOf = ({ leastPlus, mostMinus, ...rest }: Draft): Bar => ({
  ...rest,
  leastPlus: numberIn(leastPlus),
  mostMinus: numberIn(mostMinus),
})

const errorsOf = (draft: Draft) => ({
  ...byField<Draft>(issuesOf(Bar, bodyOf(draft))),
  ...(Number.isNaN(numberIn(draft.leastPlus)) && { leastPlus: 'Type a number' }),
  ...(Number.isNaN(numberIn(draft.mostMinus)) && { mostMinus: 'Type a number' }),
})

const least: { value: ValueRating; label: string }[] = (['+', '+/-', '-'] as const).map((value) => ({
  value,
  label: signs[value],
}))

type Props = { sheet: FitSheet; onClose: () => void }

/** What the workspace expects of everybody: by core value, and by count. */
export const BarDialog = ({ sheet: { bar, coreValues }, onClose }: Props) => {
  const { isPending, mutate } = useSetBar()
  const [opened] = useState(bar)
  const [seen, see] = useState(bar)
  const creation = useCreate<Draft, Bar>({
    rules: { fields: ['least', 'ofValues', 'leastPlus', 'mostMinus'], errorsOf },
    start: { ...bar, leastPlus: String(bar.leastPlus), mostMinus: String(bar.mostMinus) },
    add: {
      isPending,
      mutate: (draft, on) => {
        const onError = (error: Error) => {
          see((before) => (currentIn(error) as Bar | undefined) ?? before)
          on.onError(error)
        }
        mutate({ ...bodyOf(draft), seen }, { ...on, onError })
      },
    },
    onClose,
  })
  const { draft, set } = creation.form
  const field = fieldsOf(creation.form)
  const sentence = Object.keys(errorsOf(draft)).length === 0 ? barWords(bodyOf(draft), coreValues) : ''
  return (
    <CreateForm title="The bar" verb="Set the bar" running="Saving..." creation={creation}>
      <p className={styles.hint}>It holds for everybody in the workspace, and for earlier quarters as well.</p>
      <FieldGroup label="Least rating of every core value">
        <Segments wide label="Least rating of every core value" options={least} {...field('least')} />
      </FieldGroup>
      <FieldPairs>
        <TextField
          label={`How many ${signs['+']} at least`}
          inputMode="numeric"
          maxLength={2}
          {...field('leastPlus')}
        />
        <TextField label={`How many ${signs['-']} at most`} inputMode="numeric" maxLength={2} {...field('mostMinus')} />
      </FieldPairs>
      {coreValues.map(({ id, name }) => (
        <OfValue
          key={id}
          name={name}
          value={draft.ofValues.find(({ coreValueId }) => coreValueId === id)?.least}
          onChange={(own) => {
            const others = draft.ofValues.filter(({ coreValueId }) => coreValueId !== id)
            set({ ofValues: own ? [...others, { coreValueId: id, least: own }] : others })
          }}
        />
      ))}
      <p className={styles.hint} aria-live="polite">
        {sentence}
      </p>
      {seen !== opened && (
        <p className={styles.hint} aria-live="polite">
          Someone else has set it to: {barWords(seen, coreValues)} Setting it again replaces that.
        </p>
      )}
    </CreateForm>
  )
}

const asEvery = 'every'
const choices: { value: ValueRating | typeof asEvery; label: string }[] = [
  { value: asEvery, label: 'As every value' },
  ...least,
]

type OfValueProps = { name: string; value: ValueRating | undefined; onChange: (least: ValueRating | undefined) => void }

const OfValue = ({ name, value, onChange }: OfValueProps) => (
  <FieldGroup label={`${name} at least`}>
    <Segments
      wide
      label={`${name} at least`}
      options={choices}
      value={value ?? asEvery}
      onChange={(chosen) => onChange(chosen === asEvery ? undefined : chosen)}
    />
  </FieldGroup>
)
