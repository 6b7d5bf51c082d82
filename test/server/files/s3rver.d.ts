declare module '@20minutes/s3rver' {
  type Settings = {
    address: string
    port: number
    silent: boolean
    directory: string
    configureBuckets: { name: string }[]
  }

  /** An S3 server on a directory; its key and secret are both 'S3RVER'. */
  export default class S3rver {
    constructor(settings: Settings)
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
