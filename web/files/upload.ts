import { files } from '#contract/files.ts'
import type { Attachment } from '#contract/files.ts'
import type { Problem } from '#contract/problem.ts'
import { ApiError, call } from '../api.ts'

/** The part of an attachment that a form keeps. */
export type AttachedFile = Pick<Attachment, 'url' | 'name' | 'size'>

/** Takes the share that has been sent, from 0 to 1. */
type OnProgress = (share: number) => void

const problemIn = (text: string): Problem => {
  try {
    return JSON.parse(text) as Problem
  } catch {
    return { message: '' }
  }
}

type Sending = { onProgress: OnProgress; signal: AbortSignal }

/** Sends bytes to an address. Not `call`: it may be that of an external store, and only XMLHttpRequest reports progress. */
export const put = (url: string, file: File, type: string, { onProgress, signal }: Sending): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = () => reject(new ApiError(request.status, problemIn(request.responseText)))
    request.open('PUT', url)
    request.setRequestHeader('content-type', type)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => (request.status < 300 ? resolve() : fail()))
    request.addEventListener('error', fail)
    request.addEventListener('abort', fail)
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })

/** Sends a file to the URL that the server gives out. Fails with an `ApiError`. */
export const sendFile = async (file: File, onProgress: OnProgress, signal: AbortSignal): Promise<AttachedFile> => {
  const type = file.type || 'application/octet-stream'
  const { url, key } = await call(
    files.uploadUrl,
    { body: { filename: file.name, filetype: type, size: file.size } },
    signal,
  )
  await put(url, file, type, { onProgress, signal })
  return { url: `/api/files/${key}`, name: file.name, size: file.size }
}
