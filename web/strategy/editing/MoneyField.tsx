import { exactMoneyText, readMoney } from '#contract/money.ts'
import { t } from '#contract/words.ts'
import type { Field } from '../../form/fields.ts'
import { MeaningButtons } from '../../ui/MeaningButtons.tsx'
import { TextField } from '../../form/TextField.tsx'
import { useVision } from '../vision.ts'
import { currencyNear } from './currency.ts'

/** An amount as people write it; says how it was understood. */
export const MoneyField = ({ label, ...field }: Field<string> & { label: string }) => {
  const read = readMoney(field.value, currencyNear(useVision().rows))
  const meaning = 'money' in read && read.money ? exactMoneyText(read.money) : t("As in '€ 9.2m'")
  return (
    <div>
      <TextField
        {...field}
        label={label}
        autoComplete="off"
        description={meaning}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
      />
      <MeaningButtons
        meanings={'problem' in read ? (read.meanings ?? []) : []}
        onChoose={({ text }) => field.onChange(text)}
      />
    </div>
  )
}
