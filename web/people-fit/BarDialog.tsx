import { useState } from 'react'
import { Bar, type FitSheet, type ValueRating } from '#contract/people-fit.ts'
import { formIssuesOf } from '#contract/problem.ts'
import { countIn } from '#contract/reading/numbers/counts.ts'
import { t } from '#contract/words.ts'
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

const numberIn = (text: string): number => countIn(text, { least: 0, most: 999 }) ?? Number.NaN

const bodyOf = ({ leastPlus, mostMinus, ...rest }: Draft): Bar => ({
  ...rest,
  leastPlus: numberIn(leastPlus),
  mostMinus: numberIn(mostMinus),
})

const errorsOf = (draft: Draft) => ({
  ...byField<Draft>(formIssuesOf(Bar, bodyOf(draft))),
  ...(Number.isNaN(numberIn(draft.leastPlus)) && { leastPlus: t('Type a number') }),
  ...(Number.isNaN(numberIn(draft.mostMinus)) && { mostMinus: t('Type a number') }),
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
    <CreateForm title={t('The bar')} verb={t('Set the bar')} running={t('Saving...')} creation={creation}>
      <p className={styles.hint}>{t('It applies to everyone in the workspace, and to earlier quarters as well.')}</p>
      <FieldGroup label={t('Least rating of every core value')}>
        <Segments wide label={t('Least rating of every core value')} options={least} {...field('least')} />
      </FieldGroup>
      <FieldPairs>
        <TextField
          label={t('How many {signs} at least', { signs: signs['+'] })}
          inputMode="numeric"
          maxLength={20}
          {...field('leastPlus')}
        />
        <TextField
          label={t('How many {signs} at most', { signs: signs['-'] })}
          inputMode="numeric"
          maxLength={20}
          {...field('mostMinus')}
        />
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
          {t('Someone else has set it to: {seen} Setting it again replaces that.', {
            seen: barWords(seen, coreValues),
          })}
        </p>
      )}
    </CreateForm>
  )
}

const asEvery = 'every'
const choices: { value: ValueRating | typeof asEvery; label: string }[] = [
  { value: asEvery, label: t('As every value') },
  ...least,
]

type OfValueProps = { name: string; value: ValueRating | undefined; onChange: (least: ValueRating | undefined) => void }

const OfValue = ({ name, value, onChange }: OfValueProps) => (
  <FieldGroup label={t('{name} at least', { name })}>
    <Segments
      wide
      label={t('{name} at least', { name })}
      options={choices}
      value={value ?? asEvery}
      onChange={(chosen) => onChange(chosen === asEvery ? undefined : chosen)}
    />
  </FieldGroup>
)
