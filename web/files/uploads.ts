import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../api.ts'
import { sendFile } from './upload.ts'
import type { AttachedFile } from './upload.ts'

/** Why a file failed, in the server's words where there are any; `final` when trying again cannot help. */
type Failure = { reason: string; final: boolean }

export type Upload = {
  id: number
  file: File
  /** From 0 to 1. */
  share: number
  /** Null while it runs. */
  failure: Failure | null
}

export type Uploads = {
  list: Upload[]
  running: boolean
  add: (files: Iterable<File>) => void
  retry: (upload: Upload) => void
  drop: (id: number) => void
}

let lastId = 0

const tooLarge = 413

const failureOf = (error: unknown): Failure => {
  const { status, problem } = error instanceof ApiError ? error : { status: 0, problem: { message: '' } }
  return { reason: status > 0 ? problem.message : '', final: status === tooLarge }
}

type Holder = { attachments: AttachedFile[] }

/** A form's files on their way; each joins the draft's attachments when it has arrived. They end with the form. */
export const useUploads = <Draft extends Holder>(onArrival: (join: (draft: Draft) => Draft) => void): Uploads => {
  const [list, setList] = useState<Upload[]>([])
  const stops = useRef(new Map<number, AbortController>())
  useEffect(() => {
    const running = stops.current
    return () => running.forEach((stop) => stop.abort())
  }, [])

  const update = (id: number, change: Partial<Upload>) =>
    setList((list) => list.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)))
  const forget = (id: number) => setList((list) => list.filter((upload) => upload.id !== id))
  const send = async ({ id, file }: Upload) => {
    const stop = new AbortController()
    stops.current.set(id, stop)
    try {
      const sent = await sendFile(file, (share) => update(id, { share }), stop.signal)
      onArrival((draft) => ({ ...draft, attachments: [...draft.attachments, sent] }))
      forget(id)
    } catch (error) {
      update(id, { failure: failureOf(error) })
    }
    stops.current.delete(id)
  }
  return {
    list,
    running: list.some(({ failure }) => failure === null),
    add: (files) => {
      const added = Array.from(files, (file) => ({ id: ++lastId, file, share: 0, failure: null }))
      setList((list) => [...list, ...added])
      for (const upload of added) void send(upload)
    },
    retry: (upload) => {
      update(upload.id, { failure: null, share: 0 })
      void send(upload)
    },
    drop: (id) => {
      stops.current.get(id)?.abort()
      forget(id)
    },
  }
}
