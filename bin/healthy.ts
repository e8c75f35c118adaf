// The health check of the image: exits with 0 if the process of this container can serve.
const { WEB, PORT = '3000', HEALTH_PORT = String(Number(PORT) + 1) } = process.env
const address = `http://127.0.0.1:${WEB === 'off' ? HEALTH_PORT : PORT}/readyz`
const isReady = await fetch(address, { signal: AbortSignal.timeout(3_000) }).then(({ ok }) => ok, () => false)
process.exitCode = isReady ? 0 : 1
