# The bot on Discord: it needs DISCORD_TOKEN, and REDIS_URL or a volume at /data. The practice server is not in it.
FROM node:22-bookworm-slim
# Pictures need a font.
RUN apt-get update && apt-get install -y --no-install-recommends fonts-dejavu-core && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev && node -e "require('canvas')"
COPY src src
COPY commands commands
COPY rendering rendering
COPY scripts scripts
COPY tsconfig.json LICENSE ./
RUN node scripts/compile.mjs src/main.ts scripts/doctor.ts scripts/backup.ts
RUN install -d -o node -g node /data
USER node
VOLUME /data
ENV NODE_ENV=production DATA_FOLDER=/data HEALTH_PORT=8421
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:8421/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# See scripts/large-blocks.mjs.
ENV MALLOC_MMAP_THRESHOLD_=131072
# See scripts/run.mjs.
CMD ["node", "--enable-source-maps", "--max-inlined-bytecode-size-cumulative=300", "dist/programs/src-main/src-main.mjs"]
