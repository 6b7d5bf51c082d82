import type { ReactNode } from 'react'
import type { Edited } from '#contract/editing.ts'
import type { ItemActivityPage } from '#contract/item-activity.ts'
import type { Linked } from '#contract/links.ts'
import { t } from '#contract/words.ts'
import type { useOwnComments } from '../comments/use-comments.ts'
import type { AttachedFile } from '../files/upload.ts'
import { LinkedItems } from '../links/LinkedItems.tsx'
import { EditingNow } from '../form/editing/EditingNow.tsx'
import type { Changeable, FieldsOf } from '../sync/fields.ts'
import type { Command } from '../ui/command.ts'
import { ActivityList } from './activity/ActivityList.tsx'
import type { ValueWords } from './activity/ActivityList.tsx'
import type { DetailKind } from './address.ts'
import { Attachments } from './Attachments.tsx'
import { Comments } from './Comments.tsx'
import { DescriptionInPlace } from './DescriptionInPlace.tsx'
import { DetailFrame } from './DetailFrame.tsx'
import { titleError } from './title-error.ts'
import { TitleInPlace } from './TitleInPlace.tsx'
import { useRowText } from './use-row-text.ts'

type Item = Changeable & { title: string; teamId: number; attachments: AttachedFile[]; can: { edit: boolean } }

type Props<R extends Item> = {
  kind: DetailKind
  row: R
  fields: FieldsOf<R>
  /** In front of the title. */
  mark?: ReactNode
  facts: ReactNode
  /** The field with the long text, what it is called, and what stands there when it is empty. */
  text: { field: keyof R & string; what: 'description' | 'text'; told: string; empty: '' | null }
  /** Below the text. */
  children?: ReactNode
  commands: Command[]
  talk: ReturnType<typeof useOwnComments>
  links: (signal: AbortSignal) => Promise<Linked[]>
  activity: (before: number | undefined, signal: AbortSignal) => Promise<ItemActivityPage>
  values: ValueWords
}

/** All about a row, in the detail panel. */
export const RowDetails = <R extends Item>(props: Props<R>) => {
  const { kind, row, fields, mark, facts, text, children, commands, talk, links, activity, values } = props
  const { id, title, teamId, can } = row
  const { name } = fields.topic
  const edited: Edited = { subject: `${kind}s`, subjectId: id }
  const about = { kind: fields, row }
  const named = useRowText({
    ...about,
    edited,
    field: 'title',
    told: t('Title changed'),
    empty: '',
    errorOf: titleError,
  })
  const written = useRowText({ ...about, edited, field: text.field, told: text.told, empty: text.empty })
  return (
    <DetailFrame place={{ subject: name, subjectId: id, milestoneId: null, teamId }} {...{ kind, title, commands }}>
      <EditingNow edited={edited} />
      <TitleInPlace mark={mark} label={t('Title')} title={named} readOnly={!can.edit} />
      {facts}
      <DescriptionInPlace what={text.what} text={written} readOnly={!can.edit} />
      {children}
      <LinkedItems topic={name} row={row} load={links} />
      <Attachments {...about} readOnly={!can.edit} />
      <Comments {...talk} />
      <ActivityList topic={name} subject={name} item={String(id)} values={values} load={activity} />
    </DetailFrame>
  )
}
