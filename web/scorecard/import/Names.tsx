import { t } from '#contract/words.ts'
import { addressFor } from '../../imports/making/invitee.ts'
import { NameChoices } from '../../imports/NameChoices.tsx'
import { People } from '../../imports/Names.tsx'
import { canBeMade, type ChosenGroup, type ChosenNames } from './names.ts'
import type { PlannedLine } from './plan.ts'
import type { Context } from './matching.ts'

type Props = {
  plan: { lines: readonly PlannedLine[]; context: Context }
  names: ChosenNames
  onChange: (names: ChosenNames) => void
}

const each = (texts: readonly (string | undefined)[]): string[] => [...new Set(texts.flatMap((text) => text ?? []))]

const groupFor = (value: string): ChosenGroup => {
  if (value === 'new') return 'new'
  return value === 'none' ? null : Number(value)
}

/** Whom and what the owners and groups stand for that the file names and that are not here. */
export const Names = ({ plan: { lines, context }, names, onChange }: Props) => {
  const imported = lines.filter(({ isLeftOut }) => !isLeftOut)
  const owners = each(imported.map(({ missing }) => missing.owner))
  const groups = each(imported.map(({ missing }) => missing.group))
  const groupsHere = context.groups.map(({ id, name }) => ({ value: String(id), label: name }))
  const newGroup = (name: string) =>
    canBeMade(name) ? [{ value: 'new', label: t('New group “{name}”', { name }) }] : []
  return (
    <>
      <People
        label={t('Owners')}
        matches={owners.map((text) => ({ text, found: undefined, address: addressFor(text) }))}
        workspace={context}
        people={names.owners}
        onChoose={(text, chosen) => onChange({ ...names, owners: { ...names.owners, [text]: chosen } })}
      />
      <NameChoices
        label={t('Groups')}
        matches={groups.map((text) => ({ text, found: canBeMade(text) ? 'new' : 'none' }))}
        chosen={names.groups}
        options={({ text }) => [...newGroup(text), { value: 'none', label: t('No group') }, ...groupsHere]}
        onChoose={({ text }, value) => onChange({ ...names, groups: { ...names.groups, [text]: groupFor(value) } })}
      />
    </>
  )
}
