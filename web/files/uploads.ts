import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../api.ts'
import { useHold } from '../form/holding.ts'
import { sendFile } from './upload.ts'
import type { AttachedFile } from './upload.ts'

/** Why an upload failed, in the server's words if it sent any; `final` when retrying cannot help. */
type Failure = { reason: string; final: boolean }

export type Upload = {
  id: number
  file: File
  /** From 0 to 1. */
  progress: number
  /** Null while it runs. */
  failure: Failure | null
}

export type Uploads = {
  list: Upload[]
  add: (files: Iterable<File>) => void
  retry: (upload: Upload) => void
  discard: (id: number) => void
}

let lastId = 0

/** Refusals of the file itself: one that is too large, or has a virus. */
const final = new Set([400, 413])

const failureOf = (error: unknown): Failure => {
  const { status, problem } = error instanceof ApiError ? error : { status: 0, problem: { message: '' } }
  return { reason: status > 0 ? problem.message : '', final: final.has(status) }
}

/** A field's uploads; each finished one joins its files. While any is running, the form waits; closing it aborts them. */
export const useUploads = (files: AttachedFile[], onChange: (files: AttachedFile[]) => void): Uploads => {
  const [list, setList] = useState<Upload[]>([])
  // Two uploads may finish before the form renders again.
  const latest = useRef(files)
  useEffect(() => {
    latest.current = files
  }, [files])
  useHold(list.some(({ failure }) => failure === null))
  const controllers = useRef(new Map<number, AbortController>())
  useEffect(() => {
    const running = controllers.current
    return () => running.forEach((controller) => controller.abort())
  }, [])

  const set = (id: number, change: Partial<Upload>) =>
    setList((list) => list.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)))
  const remove = (id: number) => setList((list) => list.filter((upload) => upload.id !== id))
  const send = async ({ id, file }: Upload) => {
    const controller = new AbortController()
    controllers.current.set(id, controller)
    try {
      const sent = await sendFile(file, (progress) => set(id, { progress }), controller.signal)
      latest.current = [...latest.current, sent]
      onChange(latest.current)
      remove(id)
    } catch (error) {
      set(id, { failure: failureOf(error) })
    }
    controllers.current.delete(id)
  }
  return {
    list,
    add: (files) => {
      const added = Array.from(files, (file) => ({ id: ++lastId, file, progress: 0, failure: null }))
      setList((list) => [...list, ...added])
      for (const upload of added) void send(upload)
    },
    retry: (upload) => {
      set(upload.id, { failure: null, progress: 0 })
      void send(upload)
    },
    discard: (id) => {
      controllers.current.get(id)?.abort()
      remove(id)
    },
  }
}
