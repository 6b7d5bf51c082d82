import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { maxPictureBytes } from '#contract/files.ts'
import { t } from '#contract/words.ts'
import { sendFile } from '../files/upload.ts'
import styles from './PictureField.module.css'

const words = {
  logo: { upload: t('Upload logo'), choose: t('Choose a logo') },
  picture: { upload: t('Upload picture'), choose: t('Choose a picture') },
}

type Props = {
  what: keyof typeof words
  picture: ReactNode
  /** Whether there is a picture to remove. */
  removable: boolean
  onChange: (url: string | null) => Promise<unknown>
}

const types = 'image/png,image/jpeg,image/webp,image/gif'
const maxMegabytes = maxPictureBytes / 1024 / 1024

const useUpload = (onChange: Props['onChange']) => {
  const [running, setRunning] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const upload = async (file: File) => {
    const tooLarge = file.size > maxPictureBytes
    setProblem(tooLarge ? t('The picture is larger than {maxMegabytes} MB.', { maxMegabytes }) : null)
    if (tooLarge) return
    setRunning(true)
    const sent = await sendFile(file, () => undefined, new AbortController().signal).catch(() => null)
    // A change that fails shows a toast of its own.
    if (sent) await onChange(sent.url).catch(() => undefined)
    else setProblem(t('Upload failed. Please try again.'))
    setRunning(false)
  }
  return { running, problem, upload }
}

/** A picture that is saved as soon as it is chosen. */
export const PictureField = ({ what, picture, removable, onChange }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  const { running, problem, upload } = useUpload(onChange)
  return (
    <div className={styles.field}>
      {picture}
      <Button variant="default" disabled={running} onClick={() => input.current?.click()}>
        {running ? t('Uploading...') : words[what].upload}
      </Button>
      {removable && (
        <Button variant="subtle" color="gray" disabled={running} onClick={() => void onChange(null).catch(() => null)}>
          {t('Remove')}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={types}
        aria-label={words[what].choose}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          event.currentTarget.value = ''
          if (file) void upload(file)
        }}
      />
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}
