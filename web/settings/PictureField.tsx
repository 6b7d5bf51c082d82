import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { mostPictureBytes } from '#contract/files.ts'
import { sendFile } from '../files/upload.ts'
import styles from './PictureField.module.css'

type Props = {
  /** What it is a picture of, as in 'Upload logo'. */
  name: string
  picture: ReactNode
  /** There is one, which can be taken away. */
  present: boolean
  onChange: (url: string | null) => Promise<unknown>
}

const types = 'image/png,image/jpeg,image/webp,image/gif'
const mostMegabytes = mostPictureBytes / 1024 / 1024

const useUpload = (onChange: Props['onChange']) => {
  const [running, setRunning] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const take = async (file: File) => {
    const tooBig = file.size > mostPictureBytes
    setProblem(tooBig ? `A picture may have at most ${mostMegabytes} MB.` : null)
    if (tooBig) return
    setRunning(true)
    const sent = await sendFile(file, () => undefined, new AbortController().signal).catch(() => null)
    // What is wrong with the change itself is told by its toast.
    if (sent) await onChange(sent.url).catch(() => undefined)
    else setProblem('Upload failed. Please try again.')
    setRunning(false)
  }
  return { running, problem, take }
}

/** A picture that takes effect as soon as it is chosen. */
export const PictureField = ({ name, picture, present, onChange }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  const { running, problem, take } = useUpload(onChange)
  return (
    <div className={styles.field}>
      {picture}
      <Button variant="default" disabled={running} onClick={() => input.current?.click()}>
        {running ? 'Uploading...' : `Upload ${name}`}
      </Button>
      {present && (
        <Button variant="subtle" color="gray" disabled={running} onClick={() => void onChange(null).catch(() => null)}>
          Remove
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={types}
        aria-label={`File for the ${name}`}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          event.currentTarget.value = ''
          if (file) void take(file)
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
