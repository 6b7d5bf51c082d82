import { Textarea } from '@mantine/core'
import { sectionName } from '#contract/agenda.ts'
import type { Section } from '#contract/agenda.ts'
import type { Room } from '#contract/room.ts'
import { t } from '#contract/words.ts'
import { useKept } from '../../form/kept.ts'
import { newNoteKey, useAdd } from './changes.ts'

/** Takes a note in a section: Enter keeps it, Shift+Enter begins a new line. */
export const NewNote = ({ room: { meetingId }, section }: { room: Room; section: Section }) => {
  const [text, setText] = useKept(newNoteKey(meetingId, section.id))
  const { mutate: add } = useAdd(meetingId)
  const send = (): void => {
    if (text.trim() === '') return
    setText('')
    add({ section: section.id, content: text })
  }
  return (
    <Textarea
      aria-label={t('New note on {name}', { name: sectionName(section) })}
      placeholder={t('Take a note… Enter keeps it')}
      autosize
      minRows={1}
      maxRows={8}
      maxLength={10_000}
      value={text}
      onChange={({ currentTarget: { value } }) => setText(value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.shiftKey) return
        event.preventDefault()
        send()
      }}
    />
  )
}
