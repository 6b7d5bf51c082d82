import type { ComponentType } from 'react'
import type { Contents, SectionName } from '#contract/vision.ts'
import { t } from '#contract/words.ts'
import { DueField } from '../../days/DueField.tsx'
import { LongTextField } from '../../form/LongTextField.tsx'
import { TextField } from '../../form/TextField.tsx'
import type { DraftOf } from '../sections/draft.ts'
import { EntriesField } from './EntriesField.tsx'
import { LinesField } from './LinesField.tsx'
import { MoneyField } from './MoneyField.tsx'
import styles from './SectionEditor.module.css'
import type { SectionEdit } from './use-section-edit.ts'

type Props<Name extends SectionName> = { edit: SectionEdit<Name>; part?: (keyof Contents[Name] & string) | undefined }
type Fields<Name extends SectionName> = ComponentType<Props<Name>>

type Texts<D> = { [Field in keyof D]: D[Field] extends string ? Field : never }[keyof D] & string

/** A text field of the draft. */
const text = <Name extends SectionName>({ draft, problems, saving, set }: SectionEdit<Name>) => {
  type D = DraftOf<Name>
  return (field: Texts<D>) => ({
    value: draft[field] as string,
    error: problems[field],
    disabled: saving,
    onChange: (value: string) => set({ [field]: value } as unknown as Partial<D>),
  })
}

const CoreValues: Fields<'core-values'> = ({ edit }) => (
  <LinesField
    what="value"
    add={t('Add value')}
    parts={[
      { field: 'name', label: t('Name'), strong: true },
      { field: 'description', label: t('What it means') },
    ]}
    most={50}
    path="values"
    lines={edit.draft.values}
    problems={edit.problems}
    disabled={edit.saving}
    onChange={(values) => edit.set({ values })}
  />
)

const CoreFocus: Fields<'core-focus'> = ({ edit }) => (
  <div className={styles.pair}>
    <LongTextField label={t('Purpose/cause/passion')} {...text(edit)('purpose')} />
    <LongTextField label={t('Niche')} {...text(edit)('niche')} />
  </div>
)

const Target: Fields<'ten-year-target'> = ({ edit }) => (
  <>
    <LongTextField label={t('Target')} minRows={2} {...text(edit)('target')} />
    <FutureDate edit={edit} label={t('Target date')} />
  </>
)

const FutureDate = ({ edit, label }: { edit: SectionEdit<'ten-year-target'>; label: string }) => (
  <div className={styles.date}>
    <DueField
      label={label}
      placeholder={t('No date')}
      value={edit.draft.futureDate}
      error={edit.problems['futureDate']}
      disabled={edit.saving}
      onChange={(futureDate) => edit.set({ futureDate })}
    />
  </div>
)

const Figures: Fields<'one-year-plan'> = ({ edit }) => (
  <>
    <FutureDate edit={edit as unknown as SectionEdit<'ten-year-target'>} label={t('Future date')} />
    <div className={styles.pair}>
      <MoneyField label={t('Revenue')} {...text(edit)('revenue')} />
      <MoneyField label={t('Profit')} {...text(edit)('profit')} />
    </div>
    <LinesField
      what="measurable"
      title={t('Measurables')}
      add={t('Add measurable')}
      parts={[
        { field: 'name', label: t('Name') },
        { field: 'value', label: t('Number'), narrow: true },
      ]}
      most={50}
      path="measurables"
      lines={edit.draft.measurables}
      problems={edit.problems}
      disabled={edit.saving}
      onChange={(measurables) => edit.set({ measurables })}
    />
  </>
)

const Picture: Fields<'three-year-picture'> = ({ edit }) => (
  <>
    <Figures edit={edit as unknown as SectionEdit<'one-year-plan'>} />
    <EntriesField edit={edit} field="looksLike" title={t('What does it look like?')} add={t('Add line')} />
  </>
)

const Marketing: Fields<'marketing-strategy'> = ({ edit }) => (
  <>
    <LongTextField label={t('Target market')} {...text(edit)('targetMarket')} />
    <EntriesField edit={edit} field="uniques" title={t('Three uniques')} add={t('Add unique')} most={3} />
    <EntriesField edit={edit} field="provenProcess" title={t('Proven process')} add={t('Add step')} />
    <TextField label={t('Guarantee')} {...text(edit)('guarantee')} />
  </>
)

const adds: Record<keyof Contents['swot'], string> = {
  strengths: t('Add strength'),
  weaknesses: t('Add weakness'),
  opportunities: t('Add opportunity'),
  threats: t('Add threat'),
}

/** One of its lists at a time. */
const Swot: Fields<'swot'> = ({ edit, part = 'strengths' }) => (
  <EntriesField edit={edit} field={part} add={adds[part]} />
)

const fields: { [Name in SectionName]: Fields<Name> } = {
  'core-values': CoreValues,
  'core-focus': CoreFocus,
  'ten-year-target': Target,
  'three-year-picture': Picture,
  'marketing-strategy': Marketing,
  'one-year-plan': Figures,
  swot: Swot,
}

/** The fields of a section. */
export const FieldsOf = <Name extends SectionName>({ edit, part }: Props<Name>) => {
  const Fields: Fields<Name> = fields[edit.name]
  return <Fields edit={edit} part={part} />
}
