import { useQuery } from '@tanstack/react-query'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { sectionName } from '#contract/agenda.ts'
import type { Section } from '#contract/agenda.ts'
import type { MeetingNote } from '#contract/meeting-notes.ts'
import type { Room } from '#contract/room.ts'
import { formerMember } from '#contract/tenants.ts'
import { t } from '#contract/words.ts'
import { keptText } from '../../form/kept.ts'
import { formKey } from '../../form/kept-form.ts'
import { rich } from '../../ui/rich.tsx'
import { useUser } from '../../session/queries.ts'
import { Avatar, FormerAvatar } from '../../ui/Avatar.tsx'
import { DotsMenu } from '../../ui/DotsMenu.tsx'
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx'
import { timeOf } from '../../ui/times.ts'
import { useRemove, useUnsent } from './changes.ts'
import { noteRules } from './draft.ts'
import { NewNote } from './NewNote.tsx'
import { notesQuery } from './queries.ts'
import styles from './notes.module.css'

const [MakeTodo] = lazyWithPreload(async () => (await import('./MakeTodo.tsx')).MakeTodo)
const [EditNote] = lazyWithPreload(async () => (await import('./EditNote.tsx')).EditNote)

/** The notes of a section, oldest first. */
export const NotesPanel = ({ room, section }: { room: Room; section: Section }) => {
  const { data: notes = [] } = useQuery(notesQuery(room.meetingId))
  const own = notes
    .filter((note) => note.section === section.id)
    .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt) || one.id - other.id)
  const unsent = useUnsent(room.meetingId).filter((note) => note.section === section.id)
  return (
    <section className={styles.notes} aria-labelledby="notes">
      <h2 id="notes">
        {t('Notes')} <span dir="auto">{sectionName(section)}</span>
      </h2>
      {own.length + unsent.length === 0 && (
        <p className={styles.none}>{t('No notes yet. Everyone sees what you write here.')}</p>
      )}
      <ul>
        {own.map((note) => (
          <Note key={note.id} note={note} room={room} />
        ))}
        {unsent.map(({ content }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- they have no identity but their order
          <UnsentNote key={index} content={content} />
        ))}
      </ul>
      {room.can.takePart && <NewNote room={room} section={section} />}
    </section>
  )
}

const Note = ({ note, room }: { note: MeetingNote; room: Room }) => {
  // The meeting may have turned to another section while it was being edited.
  const [editing, setEditing] = useState(() => keptText(formKey(noteRules.fields, note)) !== '')
  const [making, setMaking] = useState(false)
  const { mutate: remove } = useRemove()
  const { author, content, createdAt, can } = note
  const name = author?.fullName ?? t(formerMember)
  return (
    <li className={styles.note}>
      {author ? <Avatar person={author} /> : <FormerAvatar />}
      <div>
        <p className={styles.by}>
          <bdi>{name}</bdi> <time dateTime={createdAt}>{timeOf(createdAt)}</time>
        </p>
        {editing ? (
          <EditNote note={note} onClose={() => setEditing(false)} />
        ) : (
          <p className={styles.content} dir="auto">
            {content}
          </p>
        )}
      </div>
      {can.edit && !editing && (
        <DotsMenu
          label={t('Note of {name}', { name })}
          commands={[
            { name: t('Make a to-do'), icon: IconPlus, act: () => setMaking(true) },
            { name: t('Edit'), icon: IconPencil, act: () => setEditing(true) },
            { name: t('Delete'), icon: IconTrash, danger: true, act: () => remove(note) },
          ]}
        />
      )}
      {making && <MakeTodo room={room} note={note} onClose={() => setMaking(false)} />}
    </li>
  )
}

/** A note on its way to the server. */
const UnsentNote = ({ content }: { content: string }) => {
  const user = useUser()
  return (
    <li className={styles.note} data-unsent>
      <Avatar person={user} />
      <div>
        <p className={styles.by}>{rich('{name} not sent yet', { name: <bdi>{user.fullName}</bdi> })}</p>
        <p className={styles.content} dir="auto">
          {content}
        </p>
      </div>
    </li>
  )
}
